import { resolve } from 'node:path';
import { eject } from '../../codegen/eject/eject';

test('ejected screens follow the schemas that they were made from', async () => {
  const { message, failed } = await eject(resolve(__dirname, '../..'), { check: true });
  expect({ message, failed }).toMatchObject({ failed: false });
});

import { render } from '@testing-library/react';
import { PublicPage } from '../../../../src/portal/browser/public/PublicPage';

test.each(['/', '', '/documento/outro', '/formweb/x', '/simulador'])(
  'P14.2: the path %j is no page of people without a session',
  (path) => {
    const { container } = render(<PublicPage path={path} />);
    expect(container).toBeEmptyDOMElement();
  },
);

import { FactorPage } from '@patio/framework/people/react';
import type { ComponentProps } from 'react';
import { useText } from '@patio/framework/react';
import { enterWithFactor } from './signIn';

type Props = Pick<ComponentProps<typeof FactorPage>, 'right'>;

/** Last sign-in step of a person who has, or must set up, a second factor. */
export const FactorStep = ({ right }: Props) => (
  <FactorPage right={right} tagline={useText()('session.product')} onEnter={enterWithFactor} />
);

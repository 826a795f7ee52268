export { OwnFactorsPage, OwnSessionsPage } from '@patio/framework/people/react';

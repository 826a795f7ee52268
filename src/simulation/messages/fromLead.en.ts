/** Texts of a simulation that starts from an opportunity. */
export const fromLead = {
  fromLead: {
    ready: 'Start a simulation with this customer’s data.',
    chosen: 'Start a simulation with this customer’s choice: vehicle, down payment and term.',
    proposed: 'This opportunity already has a proposal.',
    openProposal: 'Open the proposal',
    missing: {
      vehicle: 'The chosen vehicle is no longer in the catalogue. Choose another.',
      price:
        'The vehicle price has changed since the customer’s simulation. Today’s price applies.',
      term: 'The chosen plan and term are no longer offered. Choose others.',
    },
    start: 'Simulate',
    failed: 'The simulation could not be opened.',
  },
};

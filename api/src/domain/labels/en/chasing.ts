/** Chasing balances and documents: words of its lists. */
export const chasing = {
  events: { BALANCE: 'Balance', DOCUMENTS: 'Documents' },
  states: {
    proposed: 'To remind',
    skipped: 'Skipped',
    going: 'Being sent',
    sent: 'Sent',
    dropped: 'Left out',
    lapsed: 'No longer due',
  },
  reasons: {
    ended: 'Party has ended',
    settled: 'Nothing is open any more',
    already: 'Reminded at this step',
    promised: 'Promised to pay',
    openRequest: 'A request is open',
    recently: 'Reminded in the last two days',
    noAddress: 'No address to write to',
    refused: 'The address takes no messages',
    failed: 'The message could not be written',
  },
  proposal: {
    title: 'To remind: {count}',
    skipped: 'skipped {count}',
    sendAll: 'Send {count}',
    nobody: 'Nobody is waiting to be reminded',
    until: '{reason} for {date}',
    one: '{reason} ({count})',
    gone: '{count} {count, reminder is on its way|reminders are on their way}',
    left: '{count} were no longer proposed',
    note: 'Look them over, leave out whom you know better. Steps that send by themselves are chosen in the chasing plan.',
  },
};

/** What becomes of a sum that is owed to a supplier: paid, paid back where credit notes come to more, or set off to nothing. */
export const payWord = (total: number) =>
  total < 0 ? 'closing.payables.giveBack' : total === 0 ? 'closing.payables.setOff' : 'closing.payables.pay';

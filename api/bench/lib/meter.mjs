/** The process tells of itself when asked (`lib/stalls.mjs`): reset begins, look answers CPU and the longest stall since. */
export function meterOf(product) {
  const tell = (word) =>
    new Promise((resolve) => {
      product.child.once('message', resolve);
      product.child.send(word);
    });
  return { reset: () => tell('reset'), look: () => tell('look') };
}

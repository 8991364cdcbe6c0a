/** Stands in for the CSV reader of Refine's import and export, which nobody here uses: files are the API's (weight). */
const refuse = (): never => {
  throw new Error('files are read and written by the API');
};
export default { parse: refuse, unparse: refuse };

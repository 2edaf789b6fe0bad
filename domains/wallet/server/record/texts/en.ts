/** The columns of the file, in their order. */
export const texts = {
  columns: ['Time', 'Reference', 'Type', 'Amount', 'Balance after', 'Remark'],
};

/** Pictures that prove a payment, of a deposit or a withdrawal. */
export const maxProofs = 3;

/** The numbers from one to twelve, and the question for the sum of two of them. */
export const texts = {
  numbers: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  question: (a: string, b: string) => `What is ${a} plus ${b}? Please answer in digits.`,
};

/** Checks a picture as soon as it is typed off. One that was read right is the human check of the form. */
import type { Refusal } from '../entrance.ts';

type Answer = { readonly result: string } | Refusal;

type Given = {
  readonly solve: (text: string) => Promise<Answer>;
  /** The picture is used up. */
  readonly onWrong: (refusal: Refusal) => void;
  readonly onRight: () => void;
};

export type PictureCheck = {
  /** Takes what is typed, and asks the server once for each whole text. */
  readonly check: (text: string) => void;
  /** Why the field was emptied; undefined once something is typed again or another picture is there. */
  readonly misread: () => string | undefined;
  /** What the server says of it: `misread` is told by `onWrong`; any other refusal says why nobody knows. */
  readonly judge: (text: string) => Promise<'right' | 'misread' | Refusal>;
  /** The result of the picture that was read right, once; null where there is none. */
  readonly take: () => Promise<string | null>;
  /** Another picture, or another text. */
  readonly forget: () => void;
};

const lengthOfWord = 5;

const isMisread = (answer: Answer): answer is Refusal =>
  'fault' in answer && (answer.fault === 'wrong_captcha' || answer.fault === 'picture_used_up');

export function createPictureCheck({ solve, onWrong, onRight }: Given): PictureCheck {
  let asked: { readonly text: string; readonly answer: Promise<Answer> } | null = null;
  let isTaken = false;
  let misread: string | undefined;
  const ask = (text: string) => {
    if (asked?.text === text) return;
    const answer = solve(text);
    const mine = { text, answer };
    asked = mine;
    isTaken = false;
    void answer.then((told) => {
      if (asked !== mine) return;
      if ('result' in told) onRight();
      else {
        asked = null;
        if (!isMisread(told)) return;
        misread = told.message;
        onWrong(told);
      }
    });
  };
  return {
    check: (text) => {
      misread = undefined;
      if (text.length === lengthOfWord) ask(text);
    },
    misread: () => misread,
    judge: async (text) => {
      ask(text);
      const told = await asked?.answer;
      if (told === undefined) return 'misread';
      if ('result' in told) return 'right';
      return isMisread(told) ? 'misread' : told;
    },
    take: async () => {
      const told = await asked?.answer;
      if (told === undefined || isTaken || !('result' in told)) return null;
      isTaken = true;
      return told.result;
    },
    forget: () => {
      asked = null;
      misread = undefined;
    },
  };
}

/** Checks a picture as soon as it is typed off. One that was read right is the human check of the form. */
import type { Refusal } from '../login/establish-session.ts';

type CaptchaReply = { readonly result: string } | Refusal;

type CaptchaCheckOptions = {
  readonly solve: (text: string) => Promise<CaptchaReply>;
  /** The picture is used up. */
  readonly onWrong: (refusal: Refusal) => void;
  readonly onRight: () => void;
};

export type CaptchaCheck = {
  /** Takes the input, and checks each complete text once with the server. */
  readonly check: (text: string) => void;
  /** Why the field was emptied; undefined once something is typed again or another picture is there. */
  readonly misread: () => string | undefined;
  /** The reply of the server: `misread` is reported by `onWrong`; any other refusal is the reason why it is unknown. */
  readonly judge: (text: string) => Promise<'right' | 'misread' | Refusal>;
  /** The result of the picture that was read right, once; null where there is none. */
  readonly take: () => Promise<string | null>;
  /** Another picture, or another text. */
  readonly forget: () => void;
};

const captchaLength = 5;

const isMisread = (answer: CaptchaReply): answer is Refusal =>
  'fault' in answer && (answer.fault === 'wrong_captcha' || answer.fault === 'picture_used_up');

export function createCaptchaCheck({ solve, onWrong, onRight }: CaptchaCheckOptions): CaptchaCheck {
  let pending: { readonly text: string; readonly answer: Promise<CaptchaReply> } | null = null;
  let isTaken = false;
  let misread: string | undefined;
  const ask = (text: string) => {
    if (pending?.text === text) return;
    const answer = solve(text);
    const mine = { text, answer };
    pending = mine;
    isTaken = false;
    void answer.then((reply) => {
      if (pending !== mine) return;
      if ('result' in reply) onRight();
      else {
        pending = null;
        if (!isMisread(reply)) return;
        misread = reply.message;
        onWrong(reply);
      }
    });
  };
  return {
    check: (text) => {
      misread = undefined;
      if (text.length === captchaLength) ask(text);
    },
    misread: () => misread,
    judge: async (text) => {
      ask(text);
      const reply = await pending?.answer;
      if (reply === undefined) return 'misread';
      if ('result' in reply) return 'right';
      return isMisread(reply) ? 'misread' : reply;
    },
    take: async () => {
      const reply = await pending?.answer;
      if (reply === undefined || isTaken || !('result' in reply)) return null;
      isTaken = true;
      return reply.result;
    },
    forget: () => {
      pending = null;
      misread = undefined;
    },
  };
}

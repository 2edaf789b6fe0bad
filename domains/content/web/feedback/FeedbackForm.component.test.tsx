/** Writing to the operator: what is wrong stands under its field with both bounds, and what was typed outlives a reload. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendFeedback } from '#domains/content/contract/feedback.ts';
import { descriptionOf, fill, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { feedbackTexts } from './texts.ts';

async function openForm() {
  const server = new TestServer();
  const { user } = await renderPart(<FeedbackForm bounds={{ min: 5, max: 300 }} />, { server, texts: [feedbackTexts] });
  const type = screen.getByLabelText('Question type', { selector: 'select' });
  const words = screen.getByLabelText('Content description', { selector: 'textarea' });
  const button = screen.getByRole('button', { name: 'Send' });
  return { server, user, type, words, press: () => user.click(button) };
}

test('MEMBER-015 MEMBER-016 CONTENT-018 CONST-066 feedback that is too short or too long shows both limits, the input stays, and sent feedback is confirmed', async () => {
  const first = await openForm();
  await first.press();
  await expect.poll(() => descriptionOf(first.type)).toBe('Please choose a question type');
  expect(Array.from(first.type.children, ({ textContent }) => textContent)).toEqual([
    'Please choose',
    'Deposit',
    'Withdrawal',
    'Game',
    'Promotion',
    'Account',
    'Other',
  ]);
  await first.user.selectOptions(first.type, 'game');
  fill(first.words, 'too  short\nthis');
  await first.press();
  await expect.poll(() => descriptionOf(first.words)).toBe('Please write 5 to 300 words, these are 3');
  fill(first.words, 'word '.repeat(301));
  await expect.poll(() => descriptionOf(first.words)).toBe('Please write 5 to 300 words, these are 301');
  const said = 'The wheel stopped before it turned';
  fill(first.words, said);
  await screen.findByText('6 words');
  expect(first.server.inputsOf(sendFeedback)).toEqual([]);

  document.body.replaceChildren();
  const { server, user, type, words, press } = await openForm();
  expect(valueOf(words)).toBe(said);
  await user.selectOptions(type, 'game');
  server.on(sendFeedback, () => ({ refused: { fault: 'network', message: 'No line' } }));
  await press();
  await screen.findByText('No line');
  expect(valueOf(words)).toBe(said);
  server.on(sendFeedback, ({ questionType, contentDescription }) => ({
    id: 'fb_1',
    questionType,
    contentDescription,
    state: 'open' as const,
    madeAt: 0,
    answer: null,
    answeredAt: null,
  }));
  await press();
  await screen.findByText('Thank you. We have it.');
  await user.click(screen.getByRole('button', { name: 'Write another' }));
  expect(valueOf(screen.getByLabelText('Content description', { selector: 'textarea' }))).toBe('');
});

import { expect, test } from 'vitest';
import { embedUrlOf } from './video.ts';

const embed = 'https://www.youtube-nocookie.com/embed/aB3-_cdEfGh';

test.each([
  'https://www.youtube.com/watch?v=aB3-_cdEfGh',
  'https://youtube.com/watch?list=PL1&v=aB3-_cdEfGh&t=12',
  'https://m.youtube.com/watch?v=aB3-_cdEfGh',
  'https://www.youtube.com/shorts/aB3-_cdEfGh',
  'https://www.youtube.com/embed/aB3-_cdEfGh',
  'https://youtu.be/aB3-_cdEfGh?si=x',
  'http://www.youtube.com/watch?v=aB3-_cdEfGh',
])('HOME-028 HOME-029 %s becomes an embed link', (link) => {
  expect(embedUrlOf(link)).toBe(embed);
});

test.each([
  '',
  'not a link',
  'https://youtube.example.org/watch?v=aB3-_cdEfGh',
  'https://www.youtube.com.evil.example/watch?v=aB3-_cdEfGh',
  'https://evil.example/?u=https://youtu.be/aB3-_cdEfGh',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aB3-_cdEfGh%22%3E%3Cscript',
  'https://www.youtube.com/channel/UC123',
  'javascript:alert(1)//youtu.be/aB3-_cdEfGh',
  'https://vimeo.com/12345678901',
])('HOME-030 TRAP-069 "%s" is no YouTube video', (link) => {
  expect(embedUrlOf(link)).toBeNull();
});

/** Lines as they are drawn: the row on each reel, counted from the top. */
export const linesOf = (text: string): number[][] => text.split(' ').map((line) => Array.from(line, Number));

/** On five reels of three rows; a machine with fewer lines has the first ones. */
export const twentyLines = [
  ...linesOf('11111 00000 22222 01110 21012 01210 10001 12221 00122 22100'),
  ...linesOf('11011 11211 10101 12121 01010 21212 02020 20202 00200 22022'),
];

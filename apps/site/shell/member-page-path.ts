/** Where the shell leads a member. */
export const memberPagePath = (key: string) => `/member/${key}`;

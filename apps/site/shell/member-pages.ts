/** Where the shell leads a member. */
export const memberPage = (key: string) => `/member/${key}`;

/** What is typed into the form of a new password. */
export type PasswordFormValues = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** What is typed into the form of a new password. */
export type PasswordForm = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** Associates a form's password or code with an account in password managers. */
export const HiddenUsername = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" readOnly hidden value={username} />
);

/** What the mails about an account say. */
export const accountEmails = {
  hello: 'Hello,',
  notYou: 'If this was not you, ignore this email and nothing will change.',
  linkHours: 'The link works once and expires after {{hours}} hours.',

  invitationSubject: 'Invitation to help {{circle}}',
  invitation: '{{circle}} invites you to help with its site.',
  invitationLink: 'Choose a password and begin',
  invitationUntil: 'The link works once, within {{days}} days.',
  resetSubject: 'Reset your {{circle}} password',
  reset: 'Someone, probably you, asked to reset the password of your account. Choose a new one here:',
  resetLink: 'Choose a new password',
  resetUntil:
    'The link works once and expires after {{minutes}} minutes. If you did not ask for it, ignore this email: your password stays the same.',

  verifySubject: 'Confirm your email address for {{circle}}',
  verify: 'Thank you for creating an account! Please confirm that this email address is yours:',
  verifyLink: 'Confirm my email address',

  existsSubject: 'You already have an account with {{circle}}',
  exists_register:
    'Someone, probably you, tried to create an account with this email address. You already have one: just log in.',
  exists_change:
    'Someone, probably you, tried to move another account to this email address. It already has an account, so nothing has changed: log in to this one instead.',
  existsLink: 'Log in',

  changeSubject: 'Confirm your new email address',
  change:
    'You asked to change the email address of your account from {{from}} to {{to}}. Confirm the new address here:',
  changeLink: 'Confirm my new address',

  leavingSubject: 'Your email address is about to change',
  leaving:
    'Someone, probably you, asked to change the email address of your account to {{to}}. It changes as soon as that address is confirmed.',
  leavingNotYou:
    'Not you? Stop it here. Your account goes back to this address, all devices are logged out, passkeys and two-step login are removed, and you choose a new password. The link works for {{days}} days, even after the change.',
  undoLink: 'Stop this change',

  passwordSubject: 'Your password was changed',
  passwordChanged:
    'Your password was changed on {{at}}, and all other devices were logged out. If that was you, there’s nothing to do.',
  passwordNotYou: 'If this was not you, choose a new password now:',

  passkeySubject_added: 'A passkey was added to your account',
  passkey_added:
    'The passkey “{{name}}” was added to your account on {{at}}. Anyone who can unlock that device can log in without your password.',
  passkeySubject_removed: 'A passkey was removed from your account',
  passkey_removed:
    'The passkey “{{name}}” was removed from your account on {{at}}. It can no longer be used to log in.',
  passkeyNotYou: 'If this was not you, check your passkeys and choose a new password:',
  passkeyLink: 'Check my passkeys',

  factorSubject_on: 'Two-step login is on',
  factor_on:
    'Two-step login was turned on for your account on {{at}}. Logging in now takes your password and a code from your app.',
  factorNotYou:
    'If this was not you, choose a new password and write to us: we turn two-step login off, which a new password alone does not.',
  contactLink: 'Write to us',
  factorSubject_off: 'Two-step login is off',
  factor_off: 'Two-step login was turned off for your account on {{at}}. Logging in now takes only your password.',
  factorSubject_rescued: 'Your two-step login and passkeys were removed',
  factor_rescued:
    'On {{at}} we removed two-step login and all passkeys from your account, because we were told the devices were lost. You’ve been logged out everywhere. Log in again with your password or Google.',
  factorSubject_recovered: 'A recovery code was used to log in',
  factor_recovered:
    'Someone logged in to your account with a recovery code on {{at}}. That code cannot be used again. If that was you, there’s nothing to do.',
} as const

/** What the mails about an account say. */
export const accountEmails = {
  hello: 'Hello,',
  notYou: 'You know nothing of this? Then do nothing, and nothing happens.',
  linkHours: 'The link works once, for {{hours}} hours.',

  resetSubject: 'A new password',
  reset: 'Somebody, probably you, asked for a new password for your account. Choose one here:',
  resetLink: 'Choose a new password',
  resetUntil:
    'The link works once, for {{minutes}} minutes. You know nothing of this? Then do nothing: your password stays as it is.',

  verifySubject: 'Is this your address?',
  verify: 'Thank you for making an account. One press confirms that this address is yours:',
  verifyLink: 'Confirm this address',

  existsSubject: 'You already have an account',
  exists_register:
    'Somebody, probably you, wanted to make an account with this address. There is one already: just log in.',
  exists_change:
    'Somebody, probably you, wanted another account to go by this address. This address has an account already: log in to that one.',
  existsLink: 'Log in',

  changeSubject: 'Confirm your new address',
  change: 'The account of {{from}} is to go by {{to}} from now on. One press, and it does:',
  changeLink: 'Use this address',

  leavingSubject: 'Your address is about to change',
  leaving:
    'Somebody, probably you, asked that your account go by {{to}} from now on. It does as soon as that address is confirmed.',
  leavingNotYou:
    'This was not you? Then stop it here: your account goes back to this address, everybody is logged out, and you choose a new password. The link works for {{days}} days, also after the change.',
  undoLink: 'This was not me',

  passwordSubject: 'Your password was changed',
  passwordChanged: 'The password of your account was changed on {{at}}, and every other device was logged out.',
  passwordNotYou: 'This was not you? Then choose a new one at once:',

  passkeySubject_added: 'Passkey added',
  passkey_added:
    'On {{at}} a passkey was added to your account: {{name}}. Whoever unlocks that device logs in without the password.',
  passkeySubject_removed: 'Passkey removed',
  passkey_removed: 'On {{at}} a passkey of your account was removed: {{name}}. It opens nothing any more.',
  passkeyNotYou: 'This was not you? Then look through your passkeys, and choose a new password:',
  passkeyLink: 'My passkeys',

  factorSubject_on: 'Second factor switched on',
  factor_on: 'On {{at}} your account was set to ask for a code of your app besides the password.',
  factorSubject_off: 'Second factor switched off',
  factor_off: 'On {{at}} your account was set to ask for the password alone: no code is needed any more.',
  factorSubject_rescued: 'Your devices open your account no more',
  factor_rescued:
    'On {{at}} we took second factor and passkeys off your account, as somebody who lost them asked us. You were logged out everywhere and log in without them now.',
  factorSubject_recovered: 'A recovery code was used',
  factor_recovered: 'On {{at}} somebody logged in to your account with a recovery code. That code is used up.',
} as const

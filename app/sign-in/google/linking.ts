/** What is known of the account that an OpenID identity leads to, by itself or by its e-mail address. */
export type KnownAccount = { isDisabled: boolean; isVerified: boolean; hasPassword: boolean }

export type LinkDecision = 'SIGN_IN' | 'REGISTER' | 'LINK' | 'ASK_PASSWORD' | 'REFUSE'

/**
 * What becomes of somebody whom an OpenID provider vouches for. An account is linked only where both sides have proved
 * the e-mail address: else whoever registered somebody else's address first could wait for them to come in.
 */
export function decideLinking(identity: {
  isEmailVerified: boolean
  /** The account that this identity is linked to. */
  linked: KnownAccount | null
  /** The account that has the identity's e-mail address. */
  sameEmail: KnownAccount | null
}): LinkDecision {
  const { isEmailVerified, linked, sameEmail } = identity
  if (linked) return linked.isDisabled ? 'REFUSE' : 'SIGN_IN'
  if (!isEmailVerified) return 'REFUSE'
  if (!sameEmail) return 'REGISTER'
  if (sameEmail.isDisabled) return 'REFUSE'
  if (sameEmail.isVerified) return 'LINK'

  return sameEmail.hasPassword ? 'ASK_PASSWORD' : 'REFUSE'
}

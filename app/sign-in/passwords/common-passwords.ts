import { z } from 'zod'

import { atMost } from '#app/platform/fields.forms.ts'
import type { Settings } from '#app/site/settings.ts'

/**
 * The commonest passwords of six characters and more that the yearly lists of leaked ones agree on (NordPass "Most
 * common passwords" 2019–2024, SplashData "Worst passwords" 2011–2018, NCSC "Passwords, passwords everywhere" 2019), in
 * small letters. Runs and repetitions are not listed: `isCommonPassword` knows them by their shape.
 */
const LISTED = new Set(
  `000000 0987654321 101010 102030 111222 112233 11223344 1122334455 121212 123123 123123123 123321 12341234 123654
  123abc 1234qwer 12345a 12345qwert 123456a 123456b 123456q 123456789a 123456aa 123qwe 123qweasd 131313 132435 135790
  141414 142536 147147 147258 147258369 147852 147852369 151515 159357 159753 159951 1a2b3c 1g2w3e4r 1password 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 201010 202020 212121 223344 232323 252525 258456
  311111 321321 323232 334455 369258147 420420 456123 456456 456789 555666 654321a 741852 741852963 753951 789456
  789456123 789789 852456 951753 963852741 987654 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456
  aa12345678 aaa111 abc123 abc1234 abc12345 abc123456 abcd123 abcd1234 abcd12345 access action admin1 admin12 admin123
  admin1234 admin12345 admin@123 administrator adobe123 akuma123 alexander alexis amanda america andrea andrew angel1
  angela angels animal anime123 anthony apples arsenal asd123 asdasd asdasd123 asdf1234 asdf123 asdfasdf asdfgh
  asdfgh123 asdfghj asdfghjk asdfghjkl asdfjkl ashley asshole austin awesome azerty azerty123 azertyuiop babygirl
  badboy bailey banana bandit barcelona barney baseball basketball batman beautiful bigdaddy biteme blahblah blink182
  bonjour booboo boomer boston brandon buster butterfly butthead camaro cameron caroline changeme charlie charlie1
  cheese chelsea chelsea1 chicken chocolate chopper christ chrome cocacola coffee college compaq computer computer1
  cookie cooper corvette cowboy cowboys cricket dallas daniel daniel1 default default1 destiny diablo diamond doctor
  dolphin dragon dragon1 dragonball eagles edward einstein element eminem enter123 everton facebook falcon family
  ferrari fighter fishing flower fluffy football football1 forever freedom friend friends friendship fuckme fuckoff
  fuckyou fuckyou1 gandalf garfield george gfhjkm giants ginger gizmodo golden goldfish golfer google google123
  guest123 guitar gundam gunner hahaha hannah happy123 hardcore harley heather hello1 hello123 hellohello hellokitty
  helpme hockey hotmail hunter hunter2 iceman iloveu iloveyou iloveyou1 iloveyou2 india123 india@123 internet isabel
  jackson jasmine jasper jennifer jessica jessica1 jesus1 jesuschrist johnny jonathan jordan jordan23 joseph joshua
  juventus killer kimberly kissme kitten knight krishna lakers letmein letmein1 liverpool liverpool1 liverp00l lollol
  lollipop london love123 lovely loveme lover1 loveyou maggie marina marine marlboro martin master master1 matrix
  matthew maverick mercedes merlin metallica michael michael1 michelle michigan mickey midnight minecraft miller
  monica monkey monkey1 monkey123 monster montana morgan mother murphy mustang mynoob myspace1 naruto nascar natasha
  naughty newyork nicholas nicole nirvana nothing nothing1 nintendo ohmnamah23 oliver omgpop one2three orange p@ssw0rd
  p@ssword p@55w0rd pa$$w0rd pa55w0rd packers panther parola pass123 pass1234 pass@123 passport passw0rd passw0rd1
  password password! password0 password01 password1 password1! password11 password12 password123 password1234
  password12345 password2 password3 password@123 patrick peaches peanut pepper phoenix picture1 playboy pokemon
  pokemon1 police porsche portugal prince princess princess1 purple pussy1 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazqaz qazwsx
  qazwsx123 qazwsxedc qazxsw qq123456 qq18ww899 qwaszx qwe123 qwe123456 qweasd qweasd123 qweasdzxc qweqwe qwer1234
  qwert1 qwert123 qwert12345 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui
  qwertyuiop qwertyuiop1 rabbit rachel raiders rainbow ranger rangers rebecca redsox redskins richard robert rockstar
  rocky123 root123 royal123 russia sakura samantha samsung samsung1 samuel sandra saturn savannah scooby scooter
  scorpion secret secret1 senha123 service shadow shadow1 shelby sidney silver simone single slayer slipknot snoopy
  soccer soccer1 sophie spanky sparky spider spiderman spongebob starwars steelers steven student student1 stupid
  suckit summer summer1 sunshine sunshine1 superman superman1 superstar surfer sweety swordfish sydney system taylor
  teamo temp1234 tequiero testing test123 test1234 test12345 thomas thuglife thunder tigger tigger1 tinkle tomcat
  topgun toyota trustno1 tucker turtle twitter ubnt123 unknown user1234 vampire victor victoria viking volcom warrior
  welcome welcome1 welcome123 welcome@123 whatever william willow winner winston winter wizard woaini wolf123 xavier
  xxxxxx1 yamaha yankee yankees yellow zag12wsx zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbnm zxcvbnm1 zxczxc
  arashi doraemon gackt123 himitsu konnichiwa nihon123 nippon pasuwado sakura123 sakura1 takahiro taiyou tokyo123
  yamato yoshida yuuki1`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a password is one that somebody tries first: a listed one, one character over and over, or a run of them. */
function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return LISTED.has(plain) || isRepeated(plain) || isRun(plain)
}

/** `aaaaaa`, `121212`, `abcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,3})\1+$/su.test(text) && text.length >= 4
}

/** `123456`, `98765432`, `abcdefg`, and along a row of the keyboard. */
function isRun(text: string): boolean {
  const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  return rows.some((row) => row.includes(text) || row.includes(Array.from(text).toReversed().join('')))
}

/** What a new password has to be (specification, section 5); the site's settings satisfy it. */
export type PasswordPolicy = Pick<
  Settings,
  'passwordMinLength' | 'passwordMaxLength' | 'passwordNeedsMixedCase' | 'passwordNeedsDigit' | 'passwordNeedsSpecial'
>

/** A password to be set; its problems are translation keys. Lengths are in UTF-16 units, as HTML counts them. */
export function newPassword(policy: PasswordPolicy) {
  return z
    .string({ error: 'form:required' })
    .min(policy.passwordMinLength, `form:tooShort?min=${policy.passwordMinLength}`)
    .max(policy.passwordMaxLength, atMost(policy.passwordMaxLength))
    .refine((password) => !policy.passwordNeedsMixedCase || hasMixedCase(password), 'signIn:needsMixedCase')
    .refine((password) => !policy.passwordNeedsDigit || /\d/.test(password), 'signIn:needsDigit')
    .refine((password) => !policy.passwordNeedsSpecial || /[^\p{L}\p{N}\s]/u.test(password), 'signIn:needsSpecial')
    .refine((password) => !isCommonPassword(password), 'signIn:commonPassword')
}

const NEEDS = ['MixedCase', 'Digit', 'Special'] as const
/** What a form says beforehand of the password that it wants. */
export type PasswordRules = { min: number; needs: (typeof NEEDS)[number][] }

export function passwordRules(policy: PasswordPolicy): PasswordRules {
  return { min: policy.passwordMinLength, needs: NEEDS.filter((need) => policy[`passwordNeeds${need}`]) }
}

/** A password that is only compared: any length that could ever have been allowed. */
export const givenPassword = z.string({ error: 'form:required' }).max(4096, 'form:tooLong?max=4096')

function hasMixedCase(password: string): boolean {
  return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)
}

import { askDoor } from './session.ts'

type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0]
type SignInOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Nothing happened: the browser’s question was closed, or waited too long. Try again.',
  InvalidStateError: 'This device has a passkey for the desk already. Open the desk and sign in with it.',
  NotSupportedError: 'This device cannot make a passkey for the desk. Take another device, or a security key.',
}

async function postJson(path: string, body: object = {}) {
  const answer = await askDoor(path, body)
  if (!answer.isOk) throw new Error(answer.says)
  return answer.body ?? {}
}

/** Has the browser ask its user for a passkey. @throws Error in words for the person */
async function credentialOf(asked: Promise<Credential | null>): Promise<object> {
  const credential = await asked.catch((error: unknown) => {
    throw new Error(sentences[Object(error).name] ?? 'The browser did not give a passkey. Try again.')
  })
  return (credential as PublicKeyCredential).toJSON() as object
}

function refuseOldBrowser() {
  if (!('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential))
    throw new Error('This browser is too old for passkeys. Take a current Chrome, Edge, Firefox or Safari.')
}

/** Signs in with a passkey. @throws Error in words for the person */
export async function signIn() {
  refuseOldBrowser()
  const options = (await postJson('/sign-in/begin')) as unknown as SignInOptions
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  await postJson('/sign-in', await credentialOf(navigator.credentials.get({ publicKey })))
}

export type Invitation = { person: { name: string; email: string; role: string }; options: object }

/** Returns whom an invitation is for. @throws Error in words for the person */
export const invitationOf = async (token: string) =>
  (await postJson('/invitation/begin', { token })) as unknown as Invitation

/** Makes a passkey and comes in with it. @throws Error in words for the person */
export async function acceptInvitation(token: string) {
  refuseOldBrowser()
  // Asked for anew, for a challenge works once.
  const { options } = await invitationOf(token)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as CreationOptions)
  const response = await credentialOf(navigator.credentials.create({ publicKey }))
  await postJson('/invitation', { token, response })
}

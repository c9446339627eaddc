/** How a mail server that takes no password lets a program in: its sign-in server gives tokens for an hour. */
export type OAuth = {
  tokenUrl: string
  clientId: string
  clientSecret: string | null
  /** Agreed to once by the mailbox's owner; null: the program has an account of its own (client credentials). */
  refreshToken: string | null
  scope: string | null
}

/** The sign-in server's refusal, in words without anything personal. */
export class TokenError extends Error {}

export type AccessTokens = {
  /** Returns a token that is good for a while. @throws TokenError */
  token: () => Promise<string>
  /** Forgets a token that the mail server refused. */
  drop: () => void
}

/** A token is asked for anew so long before its end, in milliseconds. */
const beforeEndMs = 120_000

/** Opens the way to tokens; each is used until shortly before its end. */
export function createAccessTokens(oauth: OAuth, now: () => Date): AccessTokens {
  let current: { token: string; until: number } | null = null
  const { tokenUrl, clientId, clientSecret, refreshToken, scope } = oauth
  const body = new URLSearchParams({
    client_id: clientId,
    ...(clientSecret !== null && { client_secret: clientSecret }),
    ...(scope !== null && { scope }),
    ...(refreshToken === null
      ? { grant_type: 'client_credentials' }
      : { grant_type: 'refresh_token', refresh_token: refreshToken }),
  })

  return {
    async token() {
      if (current && now().getTime() < current.until) return current.token
      const answer = await fetch(tokenUrl, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      }).catch((error: unknown) => {
        throw new TokenError('the sign-in server of IMAP_OAUTH_TOKEN_URL does not answer', { cause: error })
      })
      const tokens = Object(await answer.json().catch(() => null)) as Record<string, unknown>
      const { access_token: token, expires_in: seconds, error } = tokens
      if (!answer.ok || typeof token !== 'string' || token === '') {
        // Only a code of the standard's kind is passed on: a description may repeat what was sent.
        const code = typeof error === 'string' && /^[\w-]{2,60}$/.test(error) ? error : String(answer.status)
        throw new TokenError(`the sign-in server refuses the client or its refresh token (${code})`)
      }
      const ms = (Number(seconds) > 0 ? Number(seconds) : 3600) * 1_000
      current = { token, until: now().getTime() + ms - beforeEndMs }
      return token
    },
    drop() {
      current = null
    },
  }
}

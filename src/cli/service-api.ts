export type Api = { base: string; token: string }
export type ApiResponse = { status: number; body: unknown }

const timeoutMs = 10_000

export async function request({ base, token }: Api, method: string, path: string, body?: object): Promise<ApiResponse> {
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The service at ${base} does not respond (${reason}). ` +
        'Check that it is running, or set its address with --api.',
      { cause: error },
    )
  }
}

/** What people do who are told that the portal is busy: they press again. */
export async function unlessBusy<Answer extends { statusCode: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.statusCode !== 503) return answer
  }
}

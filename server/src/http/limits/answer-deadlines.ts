/**
 * Breaks off an answer that is not sent whole in time, and gives back what it holds (OPS-25). One look a second at all
 * running calls: a timer and an abort signal for each of them would cost a call as much as checking its form.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a call ends with that gave no answer in time. */
export class AnswerLate extends Error {}

export interface AnswerDeadlines {
  begin(reply: FastifyReply, withinMs: number): void
}

export function watchAnswers(app: FastifyInstance, lookEveryMs = 1000): AnswerDeadlines {
  const running = new Map<FastifyReply, number>()
  const look = setInterval(() => {
    const now = performance.now()
    for (const [reply, until] of running) {
      // A client that broke off ends no answer, so that its call is still in the list.
      if (reply.sent || reply.raw.destroyed) running.delete(reply)
      else if (until < now) {
        running.delete(reply)
        breakOff(reply)
      }
    }
  }, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(look))
  app.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply)
    done()
  })
  return { begin: (reply, withinMs) => void running.set(reply, performance.now() + withinMs) }
}

function breakOff(reply: FastifyReply): void {
  if (reply.raw.headersSent) reply.raw.destroy(new AnswerLate())
  else reply.send(new AnswerLate())
}

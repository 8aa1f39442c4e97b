/** The log: one JSON object a line, with the level's name, the service and its release (OPS-60). */
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import { withoutCpf } from '../http/without-cpf.ts'
import { release } from './release.ts'

const service = 'invest-web'

export const logSettings = (level: string): LoggerOptions => ({
  level,
  base: { service, version: release },
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    err: (error: Error) => ({ type: error.name, stack: withoutCpf(error.stack ?? '') }),
  },
})

/** A log of its own, for what happens before there is a server. */
export const createLog = (level: string): Logger => pino(logSettings(level), pino.destination({ sync: true }))

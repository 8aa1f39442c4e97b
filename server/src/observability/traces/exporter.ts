/** What sends spans to OTEL_EXPORTER_OTLP_ENDPOINT. Only imported where that is set. */
import { type ExportResult, ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace-node'

/** Where spans go; the headers as `name=value,name=value`. */
export interface Receiver {
  endpoint: string
  headers?: string | undefined
}

export const createExporter = (
  { endpoint, headers }: Receiver,
  more: { timeoutMillis?: number } = {},
): SpanExporter =>
  new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    ...more,
  })

/** Whether the receiver takes spans; asked with none. @throws Error with the reason. */
export async function askReceiver(receiver: Receiver): Promise<void> {
  const exporter = createExporter(receiver, { timeoutMillis: 5000 })
  const { code, error } = await new Promise<ExportResult>((resolve) => exporter.export([], resolve))
  await exporter.shutdown()
  if (code !== ExportResultCode.SUCCESS) throw error ?? new Error('it takes no spans')
}

/** Says once that spans are not taken any more, and once that they are taken again. */
export function tellingOnce(exporter: SpanExporter, say: (line: string) => void): SpanExporter {
  let away = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed !== away)
          say(
            failed
              ? `traces are not taken: ${result.error?.message ?? 'no reason'}`
              : 'traces are taken again',
          )
        away = failed
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

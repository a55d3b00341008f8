import type { Span, SpanContext, Tracer } from '@opentelemetry/api'

type Facts = Record<string, string | number | boolean>

/** A part of a trace that is under way. `traceparent` tells others where they belong (W3C Trace Context). */
export interface OpenSpan {
  readonly traceparent: string | undefined
  end(facts?: Facts, error?: unknown): void
}

export interface Tracing {
  begin(
    name: string,
    kind: 'server' | 'client' | 'internal' | 'consumer',
    facts: Facts,
    parent?: string | null,
  ): OpenSpan
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

const NO_SPAN: OpenSpan = { traceparent: undefined, end() {} }
export const NO_TRACING: Tracing = { begin: () => NO_SPAN, stop: async () => {} }

/**
 * Traces to a collector over OTLP/HTTP; its headers and certificates are those of the OTEL_ variables, which the
 * exporter reads. Without an endpoint nothing is loaded and nothing is traced.
 */
export async function openTracing(service: string, version: string, endpoint: string | undefined): Promise<Tracing> {
  if (!endpoint) return NO_TRACING
  const [{ context, trace, SpanKind, SpanStatusCode }, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  const url = `${endpoint}/v1/traces`
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'bluehour',
      'service.version': version,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer: Tracer = provider.getTracer('bluehour')
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    internal: SpanKind.INTERNAL,
    consumer: SpanKind.CONSUMER,
  }

  return {
    begin(name, kind, attributes, parent) {
      const remote = parentOf(parent)
      const base = context.active()
      const inside = remote ? trace.setSpanContext(base, remote) : base
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, inside)
      return {
        traceparent: traceparentOf(span),
        end(facts = {}, error) {
          span.setAttributes(facts)
          if (error !== undefined) {
            span.recordException(error instanceof Error ? error : String(error))
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** What is not well formed begins a trace of its own. */
function parentOf(traceparent: string | null | undefined): SpanContext | undefined {
  const parts = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '')
  if (!parts) return undefined
  const [, traceId = '', spanId = '', flags = ''] = parts
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

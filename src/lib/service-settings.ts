import { httpUrl, listOf, wholeNumber, yesOrNo } from './parse-setting.ts'

/** Kinds of work that a worker can be given. */
export const WORK_KINDS = ['video', 'image', 'audio', 'faces'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** Settings of a service that strangers can reach. */
export type ServiceConfig = {
  /** Proxies in front of the service that say who called; 0 is none. */
  trustedProxies: number
  /** From one address; 0 is no limit. */
  signUpsPerDay: number
  /** A line for every request. */
  accessLog: boolean
  /** Of `serve`; that of `work` is the next one. Absent: none. */
  metricsPort?: number
  /** What this worker takes; absent: everything. */
  workOnly?: readonly WorkKind[]
  /** Render processes are shut in where the system allows it. */
  sandbox: boolean
  /** Absent: no traces. */
  otlpEndpoint?: string
}

export const SERVICE_SETTINGS = {
  trustedProxies: {
    name: 'BLUEHOUR_TRUSTED_PROXIES',
    meaning:
      'How many proxies of yours stand in front of the service. That many last entries of `X-Forwarded-For` are believed, so that limits per address count callers and not the proxy.',
    ...wholeNumber(0, 10),
    fallback: '0',
  },
  signUpsPerDay: {
    name: 'BLUEHOUR_SIGN_UPS_PER_DAY',
    meaning: 'New accounts a day from one address; `0` switches the limit off.',
    ...wholeNumber(0, 1_000_000),
    fallback: '20',
  },
  accessLog: {
    name: 'BLUEHOUR_ACCESS_LOG',
    meaning:
      'Whether every request is a line in the log: id, method, path without query, status, time, account. Health and metrics are left out.',
    ...yesOrNo(),
    fallback: '1',
  },
  metricsPort: {
    name: 'BLUEHOUR_METRICS_PORT',
    meaning:
      'Port for `/metrics` and `/healthz` of `serve`; `work` has its own on the next port. Without it only the API has `/metrics`, on its own port.',
    ...wholeNumber(1, 65_534),
  },
  workOnly: {
    name: 'BLUEHOUR_WORK_ONLY',
    meaning: 'Kinds of work that this worker takes, with commas between them. Without it: all of them.',
    ...listOf(WORK_KINDS),
  },
  sandbox: {
    name: 'BLUEHOUR_SANDBOX',
    meaning:
      'Whether render processes run in namespaces of their own, where the system allows it; `bluehour doctor` says what is in force.',
    ...yesOrNo(),
    fallback: '1',
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'Collector that traces are sent to over OTLP/HTTP. Without it there are none.',
    ...httpUrl(),
  },
}

import { wholeNumber } from './parse-setting.ts'

/** Settings of a service that strangers can reach. */
export type ServiceConfig = {
  /** Proxies in front of the service that say who called; 0 is none. */
  trustedProxies: number
  /** From one address; 0 is no limit. */
  signUpsPerDay: number
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
}

import type { Log } from '@bluehour/engine/log'
import { type Mail, makeMail } from '../accounts/mail.ts'
import { makePayments } from '../accounts/payments.ts'
import { makeSignIn } from '../accounts/sign-in.ts'
import { makeStripe } from '../accounts/stripe.ts'
import type { Config } from '../config.ts'
import type { HttpDeps } from '../http/deps.ts'
import { makeSessionDoor } from '../http/session-door.ts'
import { openProjectStreams } from '../projects/streams.ts'
import type { Db } from '../store/db.ts'
import { sendTestEvent } from '../webhooks/test-event.ts'

export type WebConfig = Pick<
  Config,
  | 'baseUrl'
  | 'dataDir'
  | 'signUp'
  | 'signUpsPerDay'
  | 'smtpUrl'
  | 'mailFrom'
  | 'stripeKey'
  | 'stripeWebhookSecret'
  | 'stripeUrl'
  | 'allowPrivateNetwork'
>

export type WebOptions = {
  db: Db
  log: Log
  now: () => Date
  config: WebConfig
  dashboardFolder: () => string | undefined
  /** Instead of the configured one. */
  mail?: Mail
}

/** What pages and streams need of the HTTP layer's dependencies. */
export function makeWeb({
  db,
  log,
  now,
  config,
  dashboardFolder,
  mail: givenMail,
}: WebOptions): Pick<HttpDeps, 'web' | 'streams' | 'door'> {
  const { baseUrl, dataDir, signUp, signUpsPerDay, smtpUrl, mailFrom, allowPrivateNetwork } = config
  const { stripeKey, stripeWebhookSecret, stripeUrl } = config
  const mail = givenMail ?? makeMail({ smtpUrl, from: mailFrom, log })
  const stripe =
    stripeKey && stripeWebhookSecret
      ? makeStripe({ key: stripeKey, webhookSecret: stripeWebhookSecret, url: stripeUrl })
      : undefined
  return {
    streams: openProjectStreams({ db, log }),
    door: makeSessionDoor({ db, now, baseUrl }),
    web: {
      signIn: makeSignIn({ db, mail, log, now, signUp, signUpsPerDay }),
      mail,
      payments: stripe && makePayments({ db, stripe, log, now, baseUrl }),
      signUp,
      allowPrivateNetwork,
      sendTestEvent: (endpointId, accountId) => sendTestEvent(db, endpointId, { accountId, now: now() }),
      dataDir,
      dashboardFolder,
    },
  }
}

import type { Log } from '@bluehour/engine/log'
import { createTransport } from 'nodemailer'

export type Letter = { to: string; subject: string; text: string }

export interface Mail {
  /** False: letters are written to the log, for the operator to pass on. */
  readonly sends: boolean
  /** Resolves when the letter is on its way; a failure is logged, never the sender's. */
  send(letter: Letter): Promise<void>
}

export function makeMail({ smtpUrl, from, log }: { smtpUrl: string | undefined; from: string; log: Log }): Mail {
  if (!smtpUrl) {
    return {
      sends: false,
      async send({ to, subject, text }) {
        log.warn({ to, subject, text }, 'no SMTP is configured (BLUEHOUR_SMTP_URL), so this letter is only logged')
      },
    }
  }
  const transport = createTransport(smtpUrl)
  return {
    sends: true,
    async send(letter) {
      await transport
        .sendMail({ from, ...letter })
        .catch((error: unknown) => log.error({ err: error, to: letter.to, subject: letter.subject }, 'mail'))
    },
  }
}

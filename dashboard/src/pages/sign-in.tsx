import { Tabs } from '@base-ui/react/tabs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { at, post } from '../api/client.ts'
import { sessionQuery } from '../api/queries.ts'
import icon from '../icon.svg'
import { Failure } from '../ui/failure.tsx'

/** The whole page is loaded anew: whatever was cached for somebody else is gone. */
function goOn(to: string | undefined): void {
  const safe = to?.startsWith('/') && !to.startsWith('//') ? to : '/'
  location.assign(at(safe))
}

export function SignInPage() {
  const { to } = useSearch({ strict: false }) as { to?: string }
  const { data: session } = useQuery(sessionQuery)
  const link = useMutation({
    mutationFn: (token: string) => post('/api/session/link', { token }),
    onSuccess: () => goOn(to),
  })
  const { mutate: signInByLink } = link
  useEffect(() => {
    // After the #: it is never sent to a server or written to a log by a visit.
    const token = location.hash.slice(1)
    if (!token) return
    history.replaceState(null, '', location.pathname)
    signInByLink(token)
  }, [signInByLink])

  return (
    <div className="arrive">
      <section className="arrive-art" aria-hidden>
        <p className="arrive-line">Images, voices and videos, made on your own machine.</p>
        <p className="arrive-lead">Nothing you upload or make leaves it, and nothing needs a graphics card.</p>
      </section>
      <main className="arrive-form">
        <div className="arrive-box">
          <img src={icon} alt="" width="44" height="44" />
          <h1>Welcome to Bluehour</h1>
          <p className="soft">
            {session?.account ? `You are signed in as ${session.account.email}.` : 'Sign in to create and to manage.'}
          </p>
          {link.isError && <Failure error={link.error} />}
          {session?.account ? (
            <button type="button" className="button primary large block" onClick={() => goOn(to)}>
              Go on
            </button>
          ) : (
            <Ways to={to} signUp={session?.sign_up ?? false} mails={session?.mails ?? true} />
          )}
        </div>
      </main>
    </div>
  )
}

function Ways({ to, signUp, mails }: { to: string | undefined; signUp: boolean; mails: boolean }) {
  return (
    <Tabs.Root defaultValue="password">
      <Tabs.List className="tabs" aria-label="How to sign in">
        <Tabs.Tab className="tab" value="password">
          Password
        </Tabs.Tab>
        <Tabs.Tab className="tab" value="code">
          E-mail code
        </Tabs.Tab>
        {signUp && (
          <Tabs.Tab className="tab" value="new">
            New account
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="password">
        <PasswordForm to={to} />
      </Tabs.Panel>
      <Tabs.Panel value="code">
        <CodeForm to={to} mails={mails} />
      </Tabs.Panel>
      <Tabs.Panel value="new">
        <CodeForm to={to} mails={mails} isNew />
      </Tabs.Panel>
    </Tabs.Root>
  )
}

function PasswordForm({ to }: { to: string | undefined }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => post('/api/session/password', { email, password }),
    onSuccess: () => goOn(to),
  })
  return (
    <form className="fields" onSubmit={submitting(() => signIn.mutate())}>
      <EmailField value={email} onChange={setEmail} />
      <label>
        <span className="label">Password</span>
        <input
          className="input"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      {signIn.isError && <Failure error={signIn.error} />}
      <button type="submit" className="button primary large block" disabled={signIn.isPending}>
        Sign in
      </button>
    </form>
  )
}

function CodeForm({ to, mails, isNew }: { to: string | undefined; mails: boolean; isNew?: boolean }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const send = useMutation({ mutationFn: () => post('/api/session/code', { email }) })
  const verify = useMutation({
    mutationFn: () => post('/api/session/code/verify', { email, code, ...(isNew && password ? { password } : {}) }),
    onSuccess: () => goOn(to),
  })
  const sent = send.isSuccess
  return (
    <form className="fields" onSubmit={submitting(() => (sent ? verify.mutate() : send.mutate()))}>
      <EmailField value={email} onChange={setEmail} disabled={sent} />
      {isNew && (
        <label>
          <span className="label">Password</span>
          <input
            className="input"
            type="password"
            autoComplete="new-password"
            minLength={10}
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <span className="hint">At least 10 characters.</span>
        </label>
      )}
      {sent && (
        <label>
          <span className="label">Code</span>
          <input
            className="input code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{6}"
            maxLength={6}
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <span className="hint">
            {mails
              ? 'Six digits, sent to this address. They are good for 10 minutes.'
              : 'This service has no mail server: the six digits are in its log, ask its operator.'}
          </span>
        </label>
      )}
      {(verify.isError || send.isError) && <Failure error={verify.error ?? send.error} />}
      <button type="submit" className="button primary large block" disabled={send.isPending || verify.isPending}>
        {sent ? (isNew ? 'Make the account' : 'Sign in') : 'Send the code'}
      </button>
    </form>
  )
}

function EmailField({
  value,
  onChange,
  disabled,
}: {
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}) {
  return (
    <label>
      <span className="label">E-mail</span>
      <input
        className="input"
        type="text"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

function submitting(work: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    work()
  }
}

import { Checkbox } from '@base-ui/react/checkbox'
import { Switch } from '@base-ui/react/switch'
import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { complain } from './toasts.tsx'

export function PageHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </header>
  )
}

export function Panel({
  title,
  lead,
  actions,
  children,
  flush,
}: {
  title?: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
  flush?: boolean
}) {
  return (
    <section className="panel" data-flush={flush || undefined}>
      {(title || actions) && (
        <header className="panel-head">
          <div>
            {title && <h2>{title}</h2>}
            {lead && <p className="soft">{lead}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 1500)
    } catch {
      complain(new Error('The browser did not allow copying. Select the text and copy it by hand.'))
    }
  }
  return (
    <button type="button" className="button small" onClick={copy}>
      {copied ? <CheckIcon aria-hidden /> : <ClipboardDocumentIcon aria-hidden />}
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </button>
  )
}

/** Shown this once, with everything needed to keep it. */
export function Secret({ value, warning }: { value: string; warning: string }) {
  return (
    <div className="secret">
      <code data-testid="secret">{value}</code>
      <CopyButton text={value} />
      <p className="soft">{warning}</p>
    </div>
  )
}

export function Empty({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <div className="empty-icon" aria-hidden>
        {icon}
      </div>
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      {children}
    </div>
  )
}

const STATUS_WORDS: Record<string, string> = {
  pending: 'Waiting',
  rendering: 'Rendering',
  complete: 'Done',
  error: 'Failed',
  canceled: 'Canceled',
  delivered: 'Delivered',
  failed: 'Failed',
}

export function Status({ status }: { status: string }) {
  return (
    <span className="status" data-status={status}>
      {STATUS_WORDS[status] ?? status}
    </span>
  )
}

export function Toggle({
  label,
  checked,
  onChange,
  hideLabel,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hideLabel?: boolean
}) {
  return (
    <span className="toggle">
      <Switch.Root className="switch" checked={checked} onCheckedChange={onChange} aria-label={label}>
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
      {!hideLabel && <span aria-hidden>{label}</span>}
    </span>
  )
}

export function Tick({
  label,
  checked,
  onChange,
  hideLabel,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hideLabel?: boolean
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the checkbox inside
    <label className="tick">
      <Checkbox.Root className="checkbox" checked={checked} onCheckedChange={onChange} aria-label={label}>
        <Checkbox.Indicator className="checkbox-mark">
          <CheckIcon aria-hidden />
        </Checkbox.Indicator>
      </Checkbox.Root>
      {!hideLabel && <span aria-hidden>{label}</span>}
    </label>
  )
}

export function Loading({ height = 240 }: { height?: number }) {
  return <div className="loading" style={{ height }} aria-busy="true" aria-label="Loading" role="status" />
}

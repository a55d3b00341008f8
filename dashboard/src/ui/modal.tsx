import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { complain } from './toasts.tsx'

type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  wide?: boolean
  children: ReactNode
}

export function Modal({ open, onClose, title, description, wide, children }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="modal" data-wide={wide || undefined}>
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close">
              <XMarkIcon aria-hidden />
            </Dialog.Close>
          </header>
          {description && <Dialog.Description className="soft">{description}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ConfirmProps = {
  title: string
  text: ReactNode
  action: string
  onConfirm: () => Promise<unknown>
  children: (ask: () => void) => ReactNode
}

/** Asks before what cannot be undone. */
export function Confirm({ title, text, action, onConfirm, children }: ConfirmProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      setOpen(false)
    } catch (error) {
      complain(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {children(() => setOpen(true))}
      <AlertDialog.Root open={open} onOpenChange={setOpen}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="backdrop" />
          <AlertDialog.Popup className="modal">
            <AlertDialog.Title>{title}</AlertDialog.Title>
            <AlertDialog.Description className="soft">{text}</AlertDialog.Description>
            <footer>
              <AlertDialog.Close className="button">Keep</AlertDialog.Close>
              <button type="button" className="button danger" disabled={busy} onClick={confirm}>
                {action}
              </button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </>
  )
}

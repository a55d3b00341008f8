import { useEffect, useRef, useState } from 'react'
import { Failure } from '../ui/failure.tsx'
import { Modal } from '../ui/modal.tsx'

type RecorderProps = { what: 'audio' | 'camera'; onDone: (blob: Blob, name: string) => void; onClose: () => void }

/** A picture from the camera, or a recording from the microphone. Both end when the window closes. */
export function Recorder({ what, onDone, onClose }: RecorderProps) {
  const [stream, setStream] = useState<MediaStream | undefined>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let open: MediaStream | undefined
    let gone = false
    const wanted = what === 'audio' ? { audio: true } : { video: { width: { ideal: 1280 } } }
    navigator.mediaDevices
      ?.getUserMedia(wanted)
      .then((given) => {
        open = given
        if (gone) for (const track of given.getTracks()) track.stop()
        else setStream(given)
      })
      .catch(() => setError(new Error(`The browser did not give the ${what === 'audio' ? 'microphone' : 'camera'}.`)))
    return () => {
      gone = true
      for (const track of open?.getTracks() ?? []) track.stop()
    }
  }, [what])
  return (
    <Modal open onClose={onClose} title={what === 'audio' ? 'Record' : 'Take a picture'}>
      {error !== undefined && <Failure error={error} />}
      {stream &&
        (what === 'audio' ? (
          <Microphone stream={stream} onDone={onDone} />
        ) : (
          <Camera stream={stream} onDone={onDone} />
        ))}
    </Modal>
  )
}

function Camera({ stream, onDone }: { stream: MediaStream; onDone: RecorderProps['onDone'] }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  function snap() {
    const source = video.current
    if (!source) return
    const canvas = document.createElement('canvas')
    canvas.width = source.videoWidth
    canvas.height = source.videoHeight
    canvas.getContext('2d')?.drawImage(source, 0, 0)
    canvas.toBlob((blob) => blob && onDone(blob, 'From the camera'), 'image/png')
  }
  return (
    <div className="fields">
      <video ref={video} className="camera" autoPlay muted playsInline />
      <button type="button" className="button primary large" onClick={snap}>
        Take the picture
      </button>
    </div>
  )
}

function Microphone({ stream, onDone }: { stream: MediaStream; onDone: RecorderProps['onDone'] }) {
  const [recorder, setRecorder] = useState<MediaRecorder | undefined>()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!recorder) return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [recorder])
  function begin() {
    const made = new MediaRecorder(stream)
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => parts.push(data)
    made.onstop = () => onDone(new Blob(parts, { type: made.mimeType.split(';')[0] ?? 'audio/webm' }), 'Recording')
    made.start()
    setRecorder(made)
  }
  return (
    <div className="fields">
      <p className="recording" aria-live="polite">
        {recorder ? `Recording, ${seconds} s` : 'Ready'}
      </p>
      <button type="button" className="button primary large" onClick={recorder ? () => recorder.stop() : begin}>
        {recorder ? 'Stop and use it' : 'Record'}
      </button>
    </div>
  )
}

const ADVICE: Record<string, string> = {
  no_source_face: 'Choose a picture with one clear face, seen from the front and well lit.',
  no_target_face: 'Choose a picture or clip in which the face can be seen clearly.',
  no_target_person: 'Choose a picture in which a person can be seen clearly.',
  no_speech_detected: 'Choose a recording in which somebody speaks clearly.',
  no_garment: 'Choose a picture that shows the garment alone or clearly worn.',
  invalid_parameters: 'Change the values named above and run it again.',
  file_too_large: 'Use a smaller file, or a larger plan.',
  processing_timeout: 'Try a shorter clip or a smaller size.',
  invalid_video_file: 'The video cannot be read. Export it as MP4 (H.264) and try again.',
  invalid_audio_file: 'The sound cannot be read. Export it as MP3 or WAV and try again.',
  invalid_image_file: 'The picture cannot be read. Save it as PNG or JPEG and try again.',
  invalid_file_format: 'This kind of file cannot be used here. Convert it and try again.',
  invalid_youtube_url: 'Download the video yourself and upload the file.',
  content_policy_violation: 'Change the words: this service does not make such pictures or speech.',
  text_too_long: 'Shorten the text.',
  invalid_voice: 'Choose another voice.',
  insufficient_credits: 'Get more credits, then run it again.',
}

/** What a person can do about a project's error. */
export function adviceFor(code: string): string {
  if (/^invalid_(video|audio|image)_path$/.test(code))
    return 'Upload the file again, or check that its address can be reached.'
  return ADVICE[code] ?? 'Try again; if it happens twice, tell the operator the project’s id.'
}

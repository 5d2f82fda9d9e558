import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { NoteMention } from './note-mention.ts'

/** What a note can hold, and nothing else: pasted things become this. */
export const noteExtensions = [Document, Paragraph, Text, HardBreak, Bold, Italic, NoteMention]

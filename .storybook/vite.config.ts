import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { drawingFiles } from '../pages/_document/drawingFiles.js'

export default defineConfig({ plugins: [react(), drawingFiles()] })

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { drawingFiles } from '../tools/build/drawingFiles.js'

export default defineConfig({ plugins: [react(), drawingFiles()] })

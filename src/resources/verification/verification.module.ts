import { Module } from '@nestjs/common';
import { DocumentModule } from '../document/document.module.js';
import { IssuedBondModule } from '../issued-bond/issued-bond.module.js';
import { CodeSearch } from './code-search.js';
import { QuestionReader } from './question-reader.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [DocumentModule, IssuedBondModule],
  controllers: [VerificationController],
  providers: [VerificationService, CodeSearch, QuestionReader],
})
export class VerificationModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentModule } from '../document/document.module.js';
import { FormLibraryController } from './form-library.controller.js';
import { FormTemplateController } from './form-template.controller.js';
import { FormTemplate } from './form-template.entity.js';
import { FormTemplateService } from './form-template.service.js';
import { TemplateUse } from './template-use.js';

@Module({
  imports: [DocumentModule, TypeOrmModule.forFeature([FormTemplate])],
  controllers: [FormTemplateController, FormLibraryController],
  providers: [FormTemplateService, TemplateUse],
  exports: [FormTemplateService],
})
export class FormTemplateModule {}
